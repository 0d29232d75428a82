export { anyShop, NOW, type ShopSize } from './random-shops.ts';
