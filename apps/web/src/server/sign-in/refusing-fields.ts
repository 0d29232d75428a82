import { Refusal } from '@routecard/core';
import { APIError } from 'better-auth/api';
import { reasonInLanguage } from '../reasons';

/** Runs the work; a refusal of one field is the client's to correct. */
export async function refusingFields<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'REQUEST_VALIDATION_FAILED') throw error;
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: error.code,
      message: reasonInLanguage(error.message),
      field: error.details.field,
    });
  }
}
