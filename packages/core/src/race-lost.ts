/** Another transaction has created meanwhile what this one was to create: it is rolled back and starts again. */
export class RaceLost extends Error {
  constructor() {
    super('Another transaction was faster');
    this.name = 'RaceLost';
  }
}
