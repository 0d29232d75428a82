import { ServerResponse } from 'node:http';

/*
 * Loaded before the REST app: the process dies the moment it begins to answer a POST. What was done is committed by then,
 * and nobody has been told. JavaScript, so that it needs no loader.
 */
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...rest) {
  if (this.req.method === 'POST') process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(writeHead, this, rest);
};
