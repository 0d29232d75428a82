export { largeShop } from './large-shop.ts';
export { anyShop, NOW, type ShopSize } from './random-shops.ts';
