import { type Box3, DirectionalLight, Mesh, PlaneGeometry, ShadowMaterial, Sphere, Vector3 } from "three";
import { readRoomLight } from "./room-light.ts";
import type { Stage } from "./stage.ts";

/** Direction of the sun. */
const SUN = new Vector3(0.5, 1.6, 0.8).normalize();
const SHADOW_PIXELS = 1024;

/** Light from all sides, and the shadow on the ground. */
export interface Surroundings {
  settle(box: Box3): void;
  /** Updates the shadow after something was moved, hidden or cut. */
  shadowChanged(): void;
  showGround(on: boolean): void;
  /** Recreates what was lost with a WebGL context. */
  restore(): void;
  end(): void;
}

export function makeSurroundings({ renderer, scene, invalidate }: Stage): Surroundings {
  const roomLight = readRoomLight();
  scene.environment = roomLight;
  scene.environmentIntensity = 0.85;

  const sun = new DirectionalLight(0xffffff, 1.1);
  sun.castShadow = true;
  sun.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS);
  sun.shadow.radius = 5;
  const material = new ShadowMaterial({ opacity: 0.22, depthWrite: false });
  const ground = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), material);
  ground.receiveShadow = true;
  scene.add(sun, sun.target, ground);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.autoUpdate = false;

  const shadowChanged = () => {
    renderer.shadowMap.needsUpdate = true;
    invalidate();
  };

  return {
    settle(box) {
      const { center, radius } = box.getBoundingSphere(new Sphere());
      ground.position.set(center.x, box.min.y - radius * 0.002, center.z);
      ground.scale.setScalar(radius * 6);
      sun.target.position.copy(center);
      sun.position.copy(center).addScaledVector(SUN, radius * 3);
      const { camera } = sun.shadow;
      Object.assign(camera, { left: -radius, right: radius, top: radius, bottom: -radius, near: radius * 0.5, far: radius * 7 });
      // The sun's angle makes the shadow extend beyond the model.
      camera.left *= 1.6;
      camera.right *= 1.6;
      camera.top *= 1.6;
      camera.bottom *= 1.6;
      camera.updateProjectionMatrix();
      sun.shadow.normalBias = radius * 0.002;
      scene.updateMatrixWorld();
      shadowChanged();
    },
    shadowChanged,
    showGround(on) {
      ground.visible = on;
      invalidate();
    },
    restore() {
      // It went with the context, and can't be disposed of.
      sun.shadow.map = null;
      shadowChanged();
    },
    end() {
      roomLight.dispose();
      ground.geometry.dispose();
      material.dispose();
      sun.dispose();
    },
  };
}
