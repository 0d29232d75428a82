export { faults, lastEnd, shortestMakespan } from './feasible.ts';
export { FT06, FT10, routingsOf, shopOf } from './job-shop-files.ts';
export { anOperation } from './operation.ts';
export { anyShop, NOW, type ShopSize } from './random-shops.ts';
