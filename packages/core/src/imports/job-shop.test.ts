import { describe, expect, test } from 'vitest';
import { parseJobShop } from './job-shop.ts';

const shop = (...lines: readonly string[]) => parseJobShop('ft02', lines.join('\n'));
const refusalsOf = (...lines: readonly string[]) =>
  shop(...lines).refused.map(({ place, reason }) => `${place}: ${reason}`);

describe('an instance of the job-shop problem', () => {
  test('is a line of the numbers of jobs and machines, and a line of machines and durations for each job', () => {
    expect(shop('2 3', '0 5 2 7', '1 4')).toEqual({
      name: 'ft02',
      machines: 3,
      jobs: [
        {
          number: 1,
          place: 2,
          steps: [
            { machine: 0, duration: 5 },
            { machine: 2, duration: 7 },
          ],
        },
        { number: 2, place: 3, steps: [{ machine: 1, duration: 4 }] },
      ],
      refused: [],
    });
  });

  test('may have comments, empty lines, blanks and any line ends; places are those of the file', () => {
    const text = '# Fisher & Thompson\r\n\r\n  2 3 \r#a job\n 0   5\t2 7 \n\n1 4\n';
    expect(parseJobShop('ft02', text)).toMatchObject({
      jobs: [
        {
          number: 1,
          place: 5,
          steps: [
            { machine: 0, duration: 5 },
            { machine: 2, duration: 7 },
          ],
        },
        { number: 2, place: 7 },
      ],
      refused: [],
    });
  });

  test.each([
    [['2 3', '0 5', '3 1'], '3: there is no machine 3; the last one is 2.'],
    [['2 3', '0 5', '1 4 2'], '3: a machine is given without its duration.'],
    [['2 3', '0 5', '1 4.5'], '3: "4.5" is not a whole number.'],
    [['2 3', '0 5', '1 -4'], '3: "-4" is not a whole number.'],
    [['2 3', '0 5', '1 2147483648'], '3: "2147483648" is not a whole number.'],
    [['2 3', '0 5', '1 4', '2 6'], '4: the file announces 2 jobs; this is one more.'],
    [['2 3', '0 5'], '3: the file announces 2 jobs; here is the end after 1.'],
    [['2 3'], '2: the file announces 2 jobs; here is the end after 0.'],
  ])('reports of %j: %s', (lines, refusal) => {
    expect(refusalsOf(...lines)).toEqual([refusal]);
  });

  test('keeps the numbers of the jobs that are good', () => {
    expect(shop('3 2', '0 1', '9 1', '1 1').jobs.map(({ number }) => number)).toEqual([1, 3]);
  });

  test.each([
    [[], 'The file is empty: the numbers of jobs and machines are expected here.'],
    [['# none'], 'The file is empty: the numbers of jobs and machines are expected here.'],
    [['#', '2'], 'line 2: the numbers of jobs and machines are expected here.'],
    [['2 3 4'], 'line 1: the numbers of jobs and machines are expected here.'],
    [['x 3'], 'line 1: the numbers of jobs and machines are expected here.'],
    [['3 x'], 'line 1: the numbers of jobs and machines are expected here.'],
    [['0 3'], 'line 1: the numbers of jobs and machines are expected here.'],
    [['3 0'], 'line 1: the numbers of jobs and machines are expected here.'],
    [['10001 3'], 'line 1: at most 10000 jobs and 1000 machines can be imported.'],
    [['3 1001'], 'line 1: at most 10000 jobs and 1000 machines can be imported.'],
  ])('is refused as a whole for %j', (lines, message) => {
    expect(() => shop(...lines)).toThrow(
      expect.objectContaining({ code: 'REQUEST_VALIDATION_FAILED', message }),
    );
  });

  test('may be as large as 10,000 jobs on 1,000 machines', () => {
    expect(shop('10000 1000', '999 1').jobs).toHaveLength(1);
  });
});
