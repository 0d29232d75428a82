// Imported before anything else, and written so that old versions of Node can read it and say what is wrong.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Routecard needs Node 20.19 or newer; this is ${process.version}. See https://nodejs.org/.`);
  process.exit(1);
}
