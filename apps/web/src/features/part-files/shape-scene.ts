import type { PartMesh } from '@routecard/core';
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  DoubleSide,
  EdgesGeometry,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  OrthographicCamera,
  Scene,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/** From where the shape is seen: towards the eye, with z up as CAD has it. */
const VIEWS = {
  isometric: [1, -1, 1],
  front: [0, -1, 0],
  right: [1, 0, 0],
  // Not quite from above, where up would be nowhere.
  top: [0, -0.0001, 1],
} as const;
export type View = keyof typeof VIEWS;

export const AXES = ['x', 'y', 'z'] as const;
/** The middle of the edge that says how long an axis is, as shares of the sides from the middle of the box. */
const EDGES = { x: [0, -0.5, -0.5], y: [0.5, 0, -0.5], z: [-0.5, -0.5, 0] } as const;

/** Greys that stand out on light and dark alike. */
const SURFACE = 0x9aaabf;
const LINE = 0x7c8592;
/** Share of the picture that nothing reaches. */
const MARGIN = 1.25;
const STEP_RADIANS = Math.PI / 12;
const ZOOM_STEP = 1.25;
const MIN_ZOOM = 0.5;
const MAX_ZOOM = 40;

/** A shape on a canvas: turned, enlarged, and drawn only when something has changed. */
export interface ShapeScene {
  /** Steps to the right and up around the shape. */
  rotate(right: number, up: number): void;
  /** Steps nearer; farther below 0. */
  zoom(steps: number): void;
  show(view: View): void;
  resize(width: number, height: number): void;
  /** Frees what the graphics card holds. */
  close(): void;
}

export interface SceneOptions {
  readonly canvas: HTMLCanvasElement;
  readonly mesh: PartMesh;
  /** Where the words for a side are, in pixels of the canvas, each time it was drawn. */
  readonly onDrawn: (at: Readonly<Record<(typeof AXES)[number], readonly [x: number, y: number]>>) => void;
}

/** Opens a scene; null where the browser draws no 3D. */
export function openScene({ canvas, mesh, onDrawn }: SceneOptions): ShapeScene | null {
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true });
  if (context === null) return null;
  const renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
  const { x, y, z } = mesh.boxMm;
  const radius = Math.hypot(x, y, z) / 2;

  const scene = new Scene();
  // Up is z.
  const sky = new HemisphereLight(0xffffff, 0x7a8494, 1.6);
  sky.position.set(0, 0, 1);
  scene.add(sky);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.coordinates, 3, true));
  const surface = new MeshLambertMaterial({ color: SURFACE, flatShading: true, side: DoubleSide });
  const shape = new Mesh(geometry, surface);
  shape.scale.set(x, y, z);
  shape.position.set(-x / 2, -y / 2, -z / 2);
  const box = new EdgesGeometry(new BoxGeometry(x, y, z));
  const lines = new LineBasicMaterial({ color: LINE });
  scene.add(shape, new LineSegments(box, lines));

  const camera = new OrthographicCamera();
  camera.up.set(0, 0, 1);
  camera.near = 0;
  camera.far = radius * 8;
  const light = new DirectionalLight(0xffffff, 1.7);
  light.position.set(-0.5, 0.6, 1);
  camera.add(light);
  scene.add(camera);
  const controls = new OrbitControls(camera, canvas);
  controls.enablePan = false;
  controls.minZoom = MIN_ZOOM;
  controls.maxZoom = MAX_ZOOM;

  const size = { width: 1, height: 1 };
  const draw = () => {
    renderer.render(scene, camera);
    const place = (axis: (typeof AXES)[number]): [number, number] => {
      const [u, v, w] = EDGES[axis];
      const at = new Vector3(u * x, v * y, w * z).project(camera);
      return [((at.x + 1) / 2) * size.width, ((1 - at.y) / 2) * size.height];
    };
    onDrawn({ x: place('x'), y: place('y'), z: place('z') });
  };
  controls.addEventListener('change', draw);
  const look = (direction: Vector3) => {
    camera.position.copy(direction).setLength(radius * 4);
    controls.update();
    draw();
  };
  const show = (view: View) => {
    camera.zoom = 1;
    camera.updateProjectionMatrix();
    look(new Vector3(...VIEWS[view]));
  };
  return {
    rotate(right, up) {
      // Spherical takes y for up.
      const { x: east, y: north, z: above } = camera.position;
      const at = new Spherical().setFromVector3(new Vector3(east, above, -north));
      at.theta += right * STEP_RADIANS;
      at.phi = Math.min(Math.PI - 1e-4, Math.max(1e-4, at.phi - up * STEP_RADIANS));
      const to = new Vector3().setFromSpherical(at);
      look(new Vector3(to.x, -to.z, to.y));
    },
    zoom(steps) {
      camera.zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, camera.zoom * ZOOM_STEP ** steps));
      camera.updateProjectionMatrix();
      draw();
    },
    show,
    resize(width, height) {
      Object.assign(size, { width, height });
      const half = (radius * MARGIN) / Math.min(1, width / height);
      camera.top = half;
      camera.bottom = -half;
      camera.right = (half * width) / height;
      camera.left = -camera.right;
      camera.updateProjectionMatrix();
      renderer.setPixelRatio(Math.min(2, devicePixelRatio));
      renderer.setSize(width, height, false);
      draw();
    },
    close() {
      controls.dispose();
      for (const held of [geometry, surface, box, lines, renderer]) held.dispose();
      renderer.forceContextLoss();
    },
  };
}
