export interface DemoCategory {
  readonly key: string;
  readonly title: string;
}

export interface DemoVideoGroup {
  readonly key: string;
  readonly title: string;
  /** Keys of drills, in practice order. */
  readonly drills: readonly string[];
}

export interface DemoDrill {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** Key of a video category. */
  readonly category: string;
  /** In seconds. */
  readonly duration: number;
  readonly fps: number;
  readonly width: number;
  readonly height: number;
  readonly clip: string;
  readonly poster: string;
  readonly free_sample: boolean;
  /** The folder of its qualities and pictures, which `stream.json` in it describes; `null` if there is only the clip. */
  readonly stream: string | null;
  readonly captions: readonly DemoCaptions[];
  readonly chapters: readonly DemoChapter[];
}

export interface DemoCaptions {
  /** BCP 47. */
  readonly language: string;
  /** WebVTT. */
  readonly file: string;
}

export interface DemoChapter {
  /** Seconds. */
  readonly time: number;
  readonly title: string;
}

export const videoCategories: readonly DemoCategory[] = [
  { key: 'shooting', title: 'Shooting and finishing' },
  { key: 'offence', title: 'Team offence' },
  { key: 'defence', title: 'Defence' },
  { key: 'transition', title: 'Transition' },
];

export const videoGroups: readonly DemoVideoGroup[] = [
  { key: 'first-practice', title: 'The first practice', drills: ['mikan-drill', 'star-passing', 'give-and-go'] },
  {
    key: 'space-and-reads',
    title: 'Space and reads',
    drills: ['drive-and-kick', 'pick-and-roll-reads', 'five-spot-shooting'],
  },
  {
    key: 'guarding-the-ball',
    title: 'Guarding the ball',
    drills: ['zigzag-defence', 'closeouts', 'shell-defence', 'box-out'],
  },
  { key: 'on-the-run', title: 'On the run', drills: ['three-man-weave', 'three-on-two'] },
];

interface Text extends Pick<DemoDrill, 'key' | 'title' | 'description' | 'category' | 'duration'> {
  /** Those that are drawn. Drills with chapters also have a stream and captions: for all of them that would be 8 MB. */
  readonly chapters?: readonly DemoChapter[];
}

const CAPTION_LANGUAGES = ['en', 'es'];

/** All clips are the same size and are named after their drill. */
const drawn = (text: Text, free_sample = false): DemoDrill => ({
  ...text,
  fps: 30,
  width: 1280,
  height: 720,
  clip: `drills/${text.key}.mp4`,
  poster: `drills/${text.key}.webp`,
  free_sample,
  stream: text.chapters ? `streams/${text.key}` : null,
  captions: (text.chapters ? CAPTION_LANGUAGES : []).map((language) => ({
    language,
    file: `captions/${text.key}.${language}.vtt`,
  })),
  chapters: text.chapters ?? [],
});

const freeSample = (text: Text): DemoDrill => drawn(text, true);

export const drills: readonly DemoDrill[] = [
  freeSample({
    key: 'give-and-go',
    title: 'Give and go',
    category: 'offence',
    duration: 9,
    description:
      'The oldest play in the game and still the hardest to guard. Pass to the wing, take one step away to move the ' +
      'defender, then change pace and cut to the front of the rim with a hand up. The return pass leads the cutter: ' +
      'it arrives where the next step lands, not where the last one was.',
    chapters: [
      { time: 0, title: 'Pass to the wing' },
      { time: 2.2, title: 'Step away, change pace' },
      { time: 3.4, title: 'Cut to the rim' },
      { time: 5.5, title: 'Finish' },
    ],
  }),
  freeSample({
    key: 'mikan-drill',
    title: 'Mikan drill',
    category: 'shooting',
    duration: 10,
    description:
      'Close-range touch with both hands and no wasted dribble. Finish high off the glass on one side, take the ball ' +
      'out of the net with both hands above the shoulders, step across and finish on the other. Keep the ball above ' +
      'the chin and count makes in thirty seconds; twenty is a good first goal.',
  }),
  freeSample({
    key: 'shell-defence',
    title: 'Shell defence',
    category: 'defence',
    duration: 10,
    description:
      'Four defenders move as one with every pass. On the ball: close and low. One pass away: a hand in the passing ' +
      'lane. Two passes away: a foot in the paint, seeing both ball and player. Everyone moves while the ball is ' +
      'in the air, so that no one arrives late.',
  }),
  drawn({
    key: 'five-spot-shooting',
    title: 'Five-spot shooting',
    category: 'shooting',
    duration: 12,
    description:
      'Corner, wing, top, wing, corner: one shot from each spot, on the catch, with a partner under the basket. Feet ' +
      'are set while the ball is in the air and the follow-through stays up until the ball is through. Note your ' +
      'makes each round, and start the next one from your weakest spot.',
    chapters: [
      { time: 0, title: 'Right corner' },
      { time: 1.8, title: 'Right wing' },
      { time: 3.85, title: 'Top' },
      { time: 5.9, title: 'Left wing' },
      { time: 7.95, title: 'Left corner' },
    ],
  }),
  drawn({
    key: 'star-passing',
    title: 'Star passing',
    category: 'offence',
    duration: 10,
    description:
      'Five players, one ball, and never a pass to a neighbour: the ball draws a star. Call the receiver’s name, ' +
      'pass to the outside hand, and follow the pass to the back of that line. Add a second ball once the group has ' +
      'made twenty-five passes without a drop.',
  }),
  drawn({
    key: 'drive-and-kick',
    title: 'Drive and kick',
    category: 'offence',
    duration: 9,
    description:
      'One player beats the first defender, the help comes, and the ball goes to where the help came from. The drive ' +
      'is straight at the rim until a second defender shows; the receivers slide along the line to stay in the ' +
      'passer’s sight. One more pass turns a good shot into an open one.',
    chapters: [
      { time: 0, title: 'Beat the first defender' },
      { time: 2, title: 'The help comes' },
      { time: 3, title: 'Kick where help came from' },
      { time: 4.7, title: 'One more, open shot' },
    ],
  }),
  drawn({
    key: 'pick-and-roll-reads',
    title: 'Pick and roll reads',
    category: 'offence',
    duration: 9,
    description:
      'Set up the screen with a step away, brush shoulder to hip, and look at the second defender. If the big stays ' +
      'up with the ball, the screener opens to the ball and rolls to the rim for the pocket pass. Learn this read first; ' +
      'the pull-up and the pass to the corner come next.',
  }),
  drawn({
    key: 'closeouts',
    title: 'Closeouts',
    category: 'defence',
    duration: 10,
    description:
      'From help to ball in three strides and four short steps. Sprint two thirds of the way, then chop the feet, drop ' +
      'the hips and bring one hand up to the shot. Arrive with the weight back: a closeout that stops the shot and ' +
      'gives up the drive is only half of one.',
  }),
  drawn({
    key: 'box-out',
    title: 'Box-out triangle',
    category: 'defence',
    duration: 8,
    description:
      'Three shooters outside, three defenders inside, one miss. As the shot goes up, every defender finds a body, ' +
      'turns and holds the space, low and wide, before looking for the ball. The stop counts only when the rebound ' +
      'is in two hands and the outlet has been thrown.',
  }),
  drawn({
    key: 'zigzag-defence',
    title: 'Zigzag defence',
    category: 'defence',
    duration: 10,
    description:
      'One dribbler, one defender, one lane from baseline to baseline. The defender keeps nose to ball, slides without ' +
      'crossing the feet and forces a turn at each cone. Drop-step in the new direction first, then push. If you ' +
      'are beaten by a step, run, get ahead and get low again.',
  }),
  drawn({
    key: 'three-man-weave',
    title: 'Three-man weave',
    category: 'transition',
    duration: 9,
    description:
      'Pass, then run behind the player you passed to. Three players cross the whole court without a dribble, wide ' +
      'enough to fill the outside lanes and quick enough that the ball never waits. The last pass is a lay-up; ' +
      'the other two arrive in time for the rebound.',
  }),
  drawn({
    key: 'three-on-two',
    title: 'Three on two',
    category: 'transition',
    duration: 9,
    description:
      'Three attackers with the ball in the middle against two defenders in a tandem. The dribbler stops the top ' +
      'defender at the free-throw line, the wings stay wide and cut from the arc to the block. One pass makes the ' +
      'bottom defender choose; the next one sets up the score.',
  }),
];
