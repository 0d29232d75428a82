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
export { RunLine } from './run-line';
