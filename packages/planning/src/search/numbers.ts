/** The number at an index that is in bounds by construction; typed arrays have no holes. */
export function at(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}

/** Random numbers that a seed determines (sfc32, Chris Doty-Humphrey's PractRand), so that a search can be repeated. */
export class Random {
  private a: number;
  private b: number;
  private c = 0;
  private count = 1;

  constructor(seed: number) {
    this.a = seed | 0;
    this.b = Math.imul(seed, 0x9e3779b9) | 0;
    for (let i = 0; i < 15; i++) this.next();
  }

  /** A whole number of 32 bits, without a sign. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.count) | 0;
    this.count = (this.count + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number {
    return this.next() % bound;
  }

  /** A number from 0 up to, but not, 1. */
  fraction(): number {
    return this.next() / 2 ** 32;
  }
}
