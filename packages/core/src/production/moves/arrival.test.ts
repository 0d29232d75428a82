import { describe, expect, test } from 'vitest';
import {
  adding,
  given,
  group,
  moving,
  NOW,
  operation,
  run,
  scheduling,
  to,
  units,
} from '../../../testing/production/index.ts';

const OVER = ['print', 'qc', 'paint', 'qc', 'pack'];

describe('an operation that keeps names', () => {
  test('given a group, when it arrives, then a step with its label is opened there', () => {
    const shop = given(run('R1', { over: ['print', 'qc'], standing: ['10 at print RUSH'] }));
    shop.when(moving(to('qc', units(4, 'R1'))));
    expect(shop.groups).toEqual(['PRINT-RUSH', 'QC-RUSH']);
  });

  test('given a step with its label, when the rest of the group arrives, then it joins, also other runs’ units', () => {
    const shop = given(
      run('R1', { over: ['print', 'qc'], standing: ['10 at print RUSH'] }),
      run('R2', { of: 2, over: ['print', 'qc'], standing: ['5 at qc RUSH'] }),
    );
    shop.when(moving(to('qc', units(10, 'R1'))));
    expect(shop.standing('R1')).toEqual(['10 at qc RUSH']);
    expect(shop.groups).toEqual(['PRINT-RUSH', 'QC-RUSH']);
  });

  test('given two groups, when they arrive together, then they are a new group with the next number', () => {
    const shop = given(
      run('R1', { over: ['print', 'qc'], standing: ['6 at print 0007', '4 at print RUSH'] }),
    );
    shop.when(
      moving(
        to(
          'qc',
          units(6, 'R1', { productionStepId: 'print-0007' }),
          units(4, 'R1', { productionStepId: 'print-RUSH' }),
        ),
      ),
    );
    expect(shop.standing('R1')).toEqual(['10 at qc 0008']);
  });

  test('given two groups and units of their runs already there, when they arrive together, then they join those', () => {
    const shop = given(
      run('R1', { over: ['print', 'qc'], standing: ['6 at print 0001', '1 at qc 0009'] }),
      run('R2', { of: 2, over: ['print', 'qc'], standing: ['4 at print 0002'] }),
    );
    shop.when(moving(to('qc', units(6, 'R1', { fromOperationId: 'print' }), units(4, 'R2'))));
    expect(shop.standing('R1')).toEqual(['7 at qc 0009']);
    expect(shop.standing('R2')).toEqual(['4 at qc 0009']);
  });

  test('given a routing that comes back to it, when a group arrives again, then its passes are told apart', () => {
    const shop = given(run('R1', { over: OVER, standing: ['5 at qc/2 0001', '5 at print 0001'] }));
    shop.when(moving({ ...to('qc', units(5, 'R1', { fromOperationId: 'qc' })), toSequence: 4 }));
    expect(shop.standing('R1')).toEqual(['5 at print 0001', '5 at qc/4 0001/2']);
    shop.when(moving(to('pack', units(5, 'R1', { fromOperationId: 'qc' }))));
    expect(shop.standing('R1')).toEqual(['5 at print 0001', '5 at pack 0001']);
  });

  test('given a group whose own name ends like a pass, when it leaves a first pass, then the name is left alone', () => {
    const shop = given(run('R1', { over: ['print', 'qc'], standing: ['5 at print A/2'] }));
    shop.when(moving(to('qc', units(5, 'R1'))));
    expect(shop.standing('R1')).toEqual(['5 at qc A/2']);
  });

  test('given a group named A/1, when it leaves a first pass, then the name is left alone', () => {
    const shop = given(run('R1', { over: ['print', 'qc'], standing: ['5 at print A/1'] }));
    shop.when(moving(to('qc', units(5, 'R1'))));
    expect(shop.standing('R1')).toEqual(['5 at qc A/1']);
  });

  test('given runs that come for the first and for the second time, when they arrive together, then it is the later pass', () => {
    const shop = given(
      run('R1', { over: OVER, standing: ['5 at paint A'] }),
      run('R2', { of: 2, over: ['print', 'qc'], standing: ['4 at print A'] }),
    );
    shop.when(moving(to('qc', units(5, 'R1'), units(4, 'R2'))));
    expect(shop.standing('R1')).toEqual(['5 at qc/4 A/2']);
    expect(shop.standing('R2')).toEqual(['4 at qc A/2']);
  });

  test('given units whose step has left the routing, when they arrive, then their label is carried on as it is', () => {
    const shop = given(
      run('R1', {
        over: [
          { step: 2, operationId: 'print', sequence: 1 },
          { step: 3, operationId: 'pack', sequence: 2 },
        ],
        standing: ['5 at qc/1 A/2'],
      }),
    );
    shop.when(moving(to('pack', units(5, 'R1'))));
    expect(shop.standing('R1')).toEqual(['5 at pack A/2']);
  });
});

describe('an operation that numbers again', () => {
  test('given a named group, when it arrives, then it gets the next number of the shop', () => {
    const shop = given(run('R1', { over: OVER, standing: ['10 at print 0041'] }));
    shop.when(moving(to('paint', units(4, 'R1'))));
    expect(shop.standing('R1')).toEqual(['6 at print 0041', '4 at paint 0042']);
  });

  test('given units of the run there already, when more arrive, then they join', () => {
    const shop = given(run('R1', { over: OVER, standing: ['6 at print 0001', '4 at paint 0002'] }));
    shop.when(moving(to('paint', units(6, 'R1', { fromOperationId: 'print' }))));
    expect(shop.standing('R1')).toEqual(['10 at paint 0002']);
  });

  test('given units of the run there in two groups, when more arrive, then they are a third', () => {
    const shop = given(
      run('R1', { over: OVER, standing: ['6 at print 0001', '2 at paint 0002', '2 at paint 0003'] }),
    );
    shop.when(moving(to('paint', units(6, 'R1', { fromOperationId: 'print' }))));
    expect(shop.standing('R1')).toEqual(['2 at paint 0002', '2 at paint 0003', '6 at paint 0004']);
  });

  test('given units of another run there, when a run arrives, then it stays apart', () => {
    const shop = given(
      run('R1', { over: OVER, standing: ['6 at print 0001'] }),
      run('R2', { of: 2, over: OVER, standing: ['2 at paint 0002'] }),
    );
    shop.when(moving(to('paint', units(6, 'R1'))));
    expect(shop.standing('R1')).toEqual(['6 at paint 0003']);
  });

  test('given a place that has been emptied, when units arrive, then they do not take up its group again', () => {
    const shop = given(run('R1', { over: OVER, standing: ['6 at print 0001', '2 at paint 0002'] }));
    shop.when(moving(to('pack', units(2, 'R1', { fromOperationId: 'paint' }))));
    shop.when(moving(to('paint', units(6, 'R1', { fromOperationId: 'print' }))));
    expect(shop.standing('R1')).toEqual(['6 at paint 0003', '2 at pack 0002']);
  });
});

describe('a move that names the step', () => {
  test('given no such step, when units arrive, then it is opened, also at an operation that numbers', () => {
    const shop = given(run('R1', { over: OVER, standing: ['6 at print 0001'] }));
    shop.when(moving({ ...to('paint', units(6, 'R1')), name: 'BLUE' }));
    expect(shop.standing('R1')).toEqual(['6 at paint BLUE']);
  });

  test('given a step of that name there, when units arrive, then they join it; one elsewhere is another', () => {
    const shop = given(
      run('R1', { over: OVER, standing: ['6 at print 0001'] }),
      group('qc', 'BLUE'),
      group('paint', 'BLUE'),
    );
    shop.when(moving({ ...to('paint', units(6, 'R1')), name: 'BLUE' }));
    expect(shop.standing('R1')).toEqual(['6 at paint BLUE']);
    expect(shop.groups).toEqual(['PRINT-0001', 'QC-BLUE', 'PAINT-BLUE']);
  });
});

describe('a step that is opened', () => {
  test('it takes its prefix and its type from the operation, and is complete where that completes', () => {
    const shop = given(
      operation('pack', { stepNamePrefix: 'PK', productionStepType: 'INDIVIDUAL' }),
      run('R1', { over: ['print', 'qc', 'pack'], standing: ['6 at print 0001'] }),
    );
    shop.when((production, stamp) => {
      moving(to('qc', units(6, 'R1')))(production, stamp);
      moving(to('pack', units(6, 'R1')))(production, stamp);
      expect(production.newSteps).toEqual([
        {
          id: 'new-1',
          operationId: 'qc',
          groupId: '0001',
          prefix: 'QC',
          type: 'BATCH',
          completedAt: null,
          createdAt: NOW,
        },
        {
          id: 'new-3',
          operationId: 'pack',
          groupId: '0001',
          prefix: 'PK',
          type: 'INDIVIDUAL',
          completedAt: NOW,
          createdAt: NOW,
        },
      ]);
    });
  });

  test('numbers are counted on from the newest of the shop, with at least four digits', () => {
    const shop = given(
      (beginning) => {
        beginning.counters = { lastStepNumber: 0, lastWorkOrderNumber: 0 };
      },
      group('qc', '9999'),
    );
    shop.when(scheduling({ requisitionId: 1, quantity: 1 }, { requisitionId: 2, quantity: 1 }));
    expect(shop.groups).toEqual(['QC-9999', 'PRINT-10000', 'PRINT-10001']);
    const first = given();
    first.when(scheduling({ requisitionId: 1, quantity: 1 }));
    expect(first.groups).toEqual(['PRINT-0001']);
  });

  describe('given a name that reads as a coming number', () => {
    const named = () => {
      const shop = given(run('R1', { over: ['print', 'qc', 'pack'], standing: ['6 at print 0001'] }));
      shop.when(adding(1, 'R1', '0002'));
      return shop;
    };

    test('when a group is numbered, then it gets the number after it, also within one flush', () => {
      const shop = named();
      shop.when((production, stamp) => {
        adding(1, 'R1', '0004')(production, stamp);
        scheduling({ requisitionId: 1, quantity: 1 }, { requisitionId: 2, quantity: 1 })(production, stamp);
      });
      expect(shop.groups).toEqual(['PRINT-0001', 'PRINT-0002', 'PRINT-0004', 'PRINT-0003', 'PRINT-0005']);
      shop.when(scheduling({ requisitionId: 3, quantity: 1 }));
      expect(shop.groups.at(-1)).toBe('PRINT-0006');
    });

    test('when a command that gave it is refused or was only tried, then its number is free again', () => {
      const shop = named();
      shop.when((production, stamp) => {
        production.dryRun(() => adding(1, 'R1', '0003')(production, stamp));
        expect(() =>
          production.attempt(() => {
            adding(1, 'R1', '0003')(production, stamp);
            throw new Error('refused');
          }),
        ).toThrow('refused');
        scheduling({ requisitionId: 1, quantity: 1 })(production, stamp);
      });
      expect(shop.groups).toEqual(['PRINT-0001', 'PRINT-0002', 'PRINT-0003']);
    });

    test('when its group stands at another operation, or is a later pass there, then its number is not given either', () => {
      const shop = named();
      shop.when(moving({ ...to('qc', units(1, 'R1', { productionStepId: 'print-0001' })), name: '0003' }));
      shop.when(moving({ ...to('pack', units(1, 'R1', { fromOperationId: 'qc' })), name: '0004/2' }));
      shop.when(scheduling({ requisitionId: 1, quantity: 1 }));
      expect(shop.groups.slice(2)).toEqual(['QC-0003', 'PACK-0004/2', 'PRINT-0005']);
    });

    test('when it has very many digits, then those of the numbers stay as they are', () => {
      const shop = named();
      shop.when(adding(1, 'R1', '999999999'));
      shop.when(scheduling({ requisitionId: 1, quantity: 1 }));
      expect(shop.groups.at(-1)).toBe('PRINT-0003');
    });
  });
});
