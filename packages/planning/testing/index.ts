export { anOperation } from './operation.ts';
export { anyShop, NOW, type ShopSize } from './random-shops.ts';
