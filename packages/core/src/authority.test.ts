import { describe, expect, test } from 'vitest';
import { type Actor, authorize, may, PERMISSIONS, type Role, SCOPES, scopesOfRole } from './authority.ts';
import { allUseCases } from './index.ts';

const actor = (role: Role, scopes: Actor['scopes'] = null): Actor => ({
  manufacturerId: 'shop',
  userId: 'ada',
  role,
  scopes,
});
const may_ = (role: Role) =>
  Object.entries(PERMISSIONS)
    .filter(([, permission]) => may(actor(role), permission))
    .map(([name]) => name);

describe('who may do what', () => {
  test('everybody reads orders, production, routings, shipments, the catalogue and the settings', () => {
    expect(may_('VIEWER')).toEqual([
      'readOrders',
      'readProduction',
      'readRouting',
      'readShipments',
      'readCatalogue',
      'readSettings',
    ]);
  });

  test('a shipper packs and comments besides', () => {
    expect(may_('SHIPPER').filter((name) => !may_('VIEWER').includes(name))).toEqual([
      'writeComments',
      'writeShipments',
    ]);
  });

  test('a planner writes orders, production, routings and the catalogue besides', () => {
    expect(may_('PLANNER').filter((name) => !may_('SHIPPER').includes(name))).toEqual([
      'writeOrders',
      'writeProduction',
      'writeRouting',
      'writeCatalogue',
    ]);
  });

  test('an administrator does everything', () => {
    expect(may_('ADMIN')).toEqual(Object.keys(PERMISSIONS));
  });

  test('a token may what its user may, within its scopes', () => {
    const { readOrders, writeOrders } = PERMISSIONS;
    expect(may(actor('PLANNER', ['orders:read']), readOrders)).toBe(true);
    expect(may(actor('PLANNER', ['orders:read']), writeOrders)).toBe(false);
    expect(may(actor('VIEWER', ['orders:write']), writeOrders)).toBe(false);
  });

  test('a refusal says whether it is the role or the scope', () => {
    const { writeOrders } = PERMISSIONS;
    const refused = (message: string) => expect.objectContaining({ code: 'FORBIDDEN', message });
    expect(() => authorize(actor('VIEWER', ['orders:write']), writeOrders)).toThrow(
      refused('A viewer may not do this.'),
    );
    expect(() => authorize(actor('ADMIN', ['orders:read']), writeOrders)).toThrow(
      refused('The access token lacks the scope orders:write.'),
    );
    authorize(actor('ADMIN'), writeOrders);
    authorize(actor('ADMIN', ['orders:write']), writeOrders);
  });
});

describe('the scopes that a token can use', () => {
  test('are all of them for an administrator, and those of its work for others', () => {
    expect(scopesOfRole('ADMIN')).toEqual(SCOPES);
    expect(scopesOfRole('VIEWER')).toEqual([
      'orders:read',
      'production:read',
      'routing:read',
      'shipments:read',
      'catalogue:read',
      'settings:read',
    ]);
    expect(scopesOfRole('SHIPPER')).toEqual([
      'orders:read',
      'orders:write',
      'production:read',
      'routing:read',
      'shipments:read',
      'shipments:write',
      'catalogue:read',
      'settings:read',
    ]);
  });
});

test('every command asks for the permission of its work', () => {
  const asked = new Map<string, string[]>();
  for (const [name, { permission, useCase }] of allUseCases()) {
    expect(useCase).toBe(name);
    const [key = ''] = Object.entries(PERMISSIONS).find(([, one]) => one === permission) ?? [];
    asked.set(key, [...(asked.get(key) ?? []), name].toSorted());
  }
  expect(Object.fromEntries(asked)).toMatchInlineSnapshot(`
    {
      "readOrders": [
        "deleteView",
        "makeDefaultView",
        "renameView",
        "saveView",
      ],
      "readProduction": [
        "previewRoutings",
      ],
      "writeCatalogue": [
        "createColor",
        "createKanbanColumn",
        "createMaterial",
        "createOperation",
        "createPartSpecification",
        "createPostProcessing",
        "createProcess",
        "deleteKanbanColumn",
        "deleteOperation",
        "deletePostProcessing",
        "editKanbanColumn",
        "placeKanbanColumn",
        "placeOperation",
        "updateOperation",
        "updatePostProcessing",
        "updateProcess",
      ],
      "writeComments": [
        "addComment",
        "deleteComment",
        "editComment",
        "restoreComment",
      ],
      "writeOrders": [
        "createOrder",
        "editOrder",
        "importAllLines",
        "importJobShop",
        "importLines",
        "moveOrderToColumn",
        "rehearseImport",
      ],
      "writeProduction": [
        "addParts",
        "changeDates",
        "changeRouting",
        "createWorkOrder",
        "moveBatches",
        "rehearseBatches",
        "rehearseMoves",
        "rehearseRouting",
        "rehearseWorkOrders",
        "renameProductionStep",
        "scheduleBatches",
        "scheduleWithTemplates",
        "scheduleWorkOrders",
        "undoTransition",
        "undoTransitions",
      ],
      "writeRouting": [
        "approveRoutingTemplate",
        "clearDefaultRoutingTemplate",
        "clearGate",
        "createRoutingTemplate",
        "deprecateRoutingTemplate",
        "editRoutingTemplate",
        "makeDefaultRoutingTemplate",
        "removeRoutingTemplate",
      ],
      "writeSettings": [
        "issueAccessToken",
        "revokeAccessToken",
        "updateSettings",
      ],
      "writeShipments": [
        "attachShipmentDocument",
        "declareUnitValues",
        "deleteBoxPreset",
        "deleteShipment",
        "deleteShipmentDocument",
        "fulfilShipment",
        "prepareShipment",
        "releaseShipment",
        "replaceShipment",
        "saveBoxPreset",
        "setTracking",
      ],
      "writeWebhooks": [
        "createWebhook",
        "deleteWebhook",
        "editWebhook",
        "pauseWebhook",
        "replayWebhook",
        "resumeWebhook",
        "rotateWebhookSecret",
        "testWebhook",
      ],
    }
  `);
});
