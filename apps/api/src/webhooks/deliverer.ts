import { type LeasedLane, leaseLanes, type RelayDatabase } from '@routecard/db';
import type { Logger } from 'pino';
import { deliverLane, type LaneTools } from './deliver-lane.ts';
import { Pacemaker } from './pacemaker.ts';
import type { Recorder } from './recorder.ts';

/** Dependencies of first attempts. */
export interface DelivererOptions {
  readonly database: RelayDatabase;
  readonly recorder: Recorder;
  readonly tools: LaneTools;
  readonly logger: Logger;
}

/** Lanes under way in one process. */
const MAX_LANES = 512;
/** Of one endpoint; of one that has been failing fewer, so that the hanging ones leave room. */
const LANES_PER_ENDPOINT = 64;
const LANES_PER_FAILING_ENDPOINT = 4;
const DELIVERIES_PER_LANE = 20;

/** Takes lanes that are due and sends from them, many at once and fairly among endpoints. */
export class Deliverer {
  readonly #options: DelivererOptions;
  readonly #pace = new Pacemaker();
  readonly #underWay = new Set<Promise<void>>();
  readonly #held = new Map<string, number>();
  #looping: Promise<void> | undefined;

  constructor(options: DelivererOptions) {
    this.#options = options;
  }

  start(): void {
    this.#looping = this.#loop();
  }

  /** Notifies the deliverer that there is something to send. */
  wake(): void {
    this.#pace.wake();
  }

  /** Takes nothing new, and ends what is under way. */
  async stop(): Promise<void> {
    this.#pace.stop();
    await this.#looping;
    await Promise.all(this.#underWay);
  }

  /** Sends from a lane that is leased, and stores what became of it. Never throws. */
  async deliver(lane: LeasedLane): Promise<void> {
    const { recorder, tools, logger } = this.#options;
    try {
      await recorder.record(await deliverLane(lane, tools), lane.failing);
    } catch (error) {
      logger.error(
        { err: error, endpointId: lane.endpointId },
        'What became of a delivery could not be stored',
      );
    }
  }

  async #loop(): Promise<void> {
    while (!this.#pace.stopped) {
      const room = MAX_LANES - this.#underWay.size;
      const lanes = room > 0 ? await this.#lease(room) : [];
      for (const lane of lanes) this.#begin(lane);
      if (lanes.length > 0) this.#pace.quicken();
      else await this.#pace.pause();
    }
  }

  async #lease(room: number): Promise<readonly LeasedLane[]> {
    const { database, tools, logger } = this.#options;
    try {
      return await leaseLanes(database, {
        lanes: room,
        lanesPerEndpoint: LANES_PER_ENDPOINT,
        lanesPerFailingEndpoint: LANES_PER_FAILING_ENDPOINT,
        deliveriesPerLane: DELIVERIES_PER_LANE,
        leaseMs: tools.leaseMs,
        held: this.#held,
      });
    } catch (error) {
      logger.error({ err: error }, 'Deliveries could not be taken');
      this.#pace.failed();
      return [];
    }
  }

  #begin(lane: LeasedLane): void {
    const { endpointId } = lane;
    this.#held.set(endpointId, (this.#held.get(endpointId) ?? 0) + 1);
    const work = this.deliver(lane).finally(() => {
      this.#underWay.delete(work);
      const left = (this.#held.get(endpointId) ?? 1) - 1;
      if (left === 0) this.#held.delete(endpointId);
      else this.#held.set(endpointId, left);
      this.#pace.wake();
    });
    this.#underWay.add(work);
  }
}
