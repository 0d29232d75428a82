import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';
import type { TestOrder } from './workshop.ts';

const RECIPIENT = {
  Name: 'Claire Martin',
  'Street and number': '14 rue des Ateliers',
  Postcode: '38000',
  City: 'Grenoble',
  Country: 'fr',
  Phone: '+33 4 55 50 12 34',
  'E-mail': 'goods-in@juno.example',
};

/** The packing screen as a person sees and uses it. */
export class PackingScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a new shipment of the order. */
  async open(order: TestOrder): Promise<void> {
    await this.page.goto(`/orders/${order.id}/shipments/new`);
    await expect(this.left).toBeVisible();
  }

  get left(): Locator {
    return this.page.getByRole('region', { name: 'Remaining to pack' });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  units(partName: string, parcel = 1): Locator {
    return this.page.getByLabel(`Units of ${partName} in parcel ${parcel}`);
  }

  /** Weighs and measures the open parcel. */
  async measure(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    const measures = {
      'Gross weight': '1200',
      'Net weight': '1000',
      Length: '400',
      Width: '300',
      Height: '200',
      'Value, EUR': '249,50',
      ...changes,
    };
    for (const [label, value] of Object.entries(measures)) await this.page.getByLabel(label).fill(value);
  }

  /** A parcel, or where another one is begun. */
  parcel(place: number | 'new'): Locator {
    return this.page.locator(`[data-parcel="${place}"]`);
  }

  /** Drags a part's grip with the mouse, and lets go over a parcel. */
  async drag(partName: string, place: number | 'new'): Promise<void> {
    const from = await this.page.locator(`[data-grip="${partName}"]`).boundingBox();
    const to = await this.parcel(place).boundingBox();
    if (!from || !to) throw new Error('The part or the parcel is not to be seen.');
    const { mouse } = this.page;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + 30, from.y + 30, { steps: 5 });
    await mouse.move(to.x + 60, to.y + 30, { steps: 10 });
    await mouse.up();
  }

  /** The last announcement. */
  get announcement(): Locator {
    return this.page.getByTestId('announcements');
  }

  /** The last assertive announcement. */
  get alert(): Locator {
    return this.page.getByTestId('alerts');
  }

  /** Goes on with the Tab key until the control has the focus. */
  tabTo(name: string | RegExp, role: 'button' | 'textbox'): Promise<void> {
    return tabTo(this.page, this.page.getByRole(role, { name, exact: true }));
  }

  /** Gives the sender's address where the shop has used none before. */
  async giveSenderIfMissing(): Promise<void> {
    if ((await this.button(/^Sender:/).textContent())?.includes('Give the address')) {
      await this.giveAddress('Sender');
    }
  }

  /** Types an address into the open dialog and uses it. */
  async giveAddress(side: 'Sender' | 'Recipient'): Promise<void> {
    await this.button(new RegExp(`^${side}:`)).click();
    const dialog = this.page.getByRole('dialog', { name: side });
    for (const [label, value] of Object.entries(RECIPIENT)) {
      await dialog.getByLabel(label, { exact: true }).fill(value);
    }
    await dialog.getByRole('button', { name: 'Use this address' }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Confirms in the dialog that asks before a release. */
  async confirmRelease(verb: 'Release' | 'Save and release' | 'Prepare and release'): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: new RegExp(`^${verb} `) });
    await expect(dialog.getByText('Its contents cannot be changed afterwards.')).toBeVisible();
    await dialog.getByRole('button', { name: verb, exact: true }).click();
  }
}
