import { type AnimationAction, type AnimationClip, AnimationMixer, type Object3D } from "three";

export interface PlaybackState {
  readonly clip: number;
  readonly playing: boolean;
  /** Seconds from the beginning, and from there to the end. */
  readonly time: number;
  readonly duration: number;
}

export interface Playback {
  readonly names: readonly string[];
  readonly state: () => PlaybackState;
  choose(clip: number): void;
  play(on: boolean): void;
  seek(time: number): void;
  /** Moves on; true while it plays. */
  move(seconds: number): boolean;
  end(): void;
}

/** Plays a model's movements, one at a time, over and over. Undefined where it has none. */
export function makePlayback(root: Object3D, clips: readonly AnimationClip[]): Playback | undefined {
  const [first] = clips;
  if (!first) return undefined;
  const mixer = new AnimationMixer(root);
  let clip = 0;
  let playing = false;
  let action: AnimationAction | undefined;
  const duration = () => clips[clip]?.duration ?? 0;
  /** Nothing moves, and nothing has moved, until it is first asked for. */
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
