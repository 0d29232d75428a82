export {
  cautionAt,
  cautionOf,
  moveWords,
  nearestFirst,
  nextStop,
  ownStop,
  standing,
  stopMeant,
  stopsAt,
  stopsToGo,
  stopWords,
  whyNot,
  whyNotAll,
} from './routes';
export { routingOrigin } from './routing-origin';
export { RunLine } from './run-line';
