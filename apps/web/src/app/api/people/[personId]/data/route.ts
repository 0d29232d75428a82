import { uuid } from '@routecard/contracts';
import { PERMISSIONS, present } from '@routecard/core';
import { readPersonalData } from '@routecard/db';
import { callerOf } from '@/server/caller';
import { database } from '@/server/database';
import { jsonFile } from '@/server/json-file';
import { refusalResponse } from '@/server/refusal-response';

/** Everything that is stored of a person, as a JSON file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ personId: string }> },
): Promise<Response> {
  try {
    const actor = await callerOf(request, PERMISSIONS.readPeople);
    const id = uuid.safeParse((await params).personId);
    const found = id.success && (await readPersonalData(database(), actor.manufacturerId, id.data));
    const data = present(found || null, 'PERSON_NOT_FOUND');
    return jsonFile(`person-${data.person.id}`, data);
  } catch (error) {
    return refusalResponse(error);
  }
}
