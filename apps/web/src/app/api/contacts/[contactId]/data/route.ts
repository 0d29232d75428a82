import { uuid } from '@routecard/contracts';
import { PERMISSIONS, present } from '@routecard/core';
import { readContactData } from '@routecard/db';
import { callerOf } from '@/server/caller';
import { database } from '@/server/database';
import { jsonFile } from '@/server/json-file';
import { refusalResponse } from '@/server/refusal-response';

/** Everything that is stored of a customer's contact, as a JSON file. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ contactId: string }> },
): Promise<Response> {
  try {
    const actor = await callerOf(request, PERMISSIONS.readPeople);
    const id = uuid.safeParse((await params).contactId);
    const found = id.success && (await readContactData(database(), actor.manufacturerId, id.data));
    const data = present(found || null, 'CUSTOMER_CONTACT_NOT_FOUND');
    return jsonFile(`contact-${data.contact.id}`, data);
  } catch (error) {
    return refusalResponse(error);
  }
}
