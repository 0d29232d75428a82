/** JSON as PostgreSQL wrote it: compared as it is, and read only where somebody needs what is in it. */
export class JsonText<Value> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  value(): Value {
    return JSON.parse(this.text) as Value;
  }
}
