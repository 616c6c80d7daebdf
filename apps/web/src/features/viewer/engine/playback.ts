import { type AnimationAction, type AnimationClip, AnimationMixer, type Object3D } from "three";

export interface PlaybackState {
  readonly clip: number;
  readonly playing: boolean;
  /** In seconds. */
  readonly time: number;
  readonly duration: number;
}

export interface Playback {
  readonly names: readonly string[];
  readonly state: () => PlaybackState;
  choose(clip: number): void;
  play(on: boolean): void;
  seek(time: number): void;
  /** Advances the playback; true while it plays. */
  move(seconds: number): boolean;
  end(): void;
}

/** Plays a model's animations, one at a time, in a loop. Undefined if it has none. */
export function makePlayback(root: Object3D, clips: readonly AnimationClip[]): Playback | undefined {
  const [first] = clips;
  if (!first) return undefined;
  const mixer = new AnimationMixer(root);
  let clip = 0;
  let playing = false;
  let action: AnimationAction | undefined;
  const duration = () => clips[clip]?.duration ?? 0;
  /** The model stays in its rest pose until playback is first requested. */
  const begun = () => {
    action ??= mixer.clipAction(clips[clip] ?? first).play();
    return action;
  };
  return {
    names: clips.map(({ name }, index) => (name ? `${index + 1}. ${name}` : `Movement ${index + 1}`)),
    state: () => ({ clip, playing, time: action?.time ?? 0, duration: duration() }),
    choose(next) {
      mixer.stopAllAction();
      action = undefined;
      clip = next;
    },
    play(on) {
      playing = on;
      if (on) begun();
    },
    seek(time) {
      begun().time = Math.min(time, duration());
      mixer.update(0);
    },
    move(seconds) {
      if (playing) mixer.update(seconds);
      return playing;
    },
    end() {
      mixer.stopAllAction();
      mixer.uncacheRoot(root);
    },
  };
}
