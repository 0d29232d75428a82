'use client';

import dynamic from 'next/dynamic';

/** A shape in 3D. Loaded only when one is opened: the library that draws it is as large as a page. */
export const ShapeView = dynamic(() => import('./shape-view').then((module) => module.ShapeView), {
  ssr: false,
});

/** A drawing or a picture, loaded when one is opened. */
export const DrawingView = dynamic(() => import('./drawing-view').then((module) => module.DrawingView), {
  ssr: false,
});
