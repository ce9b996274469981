import type { Drill } from './play/drill.ts';
import { boxOut } from './drills/box-out.ts';
import { closeouts } from './drills/closeouts.ts';
import { driveAndKick } from './drills/drive-and-kick.ts';
import { fiveSpotShooting } from './drills/five-spot-shooting.ts';
import { giveAndGo } from './drills/give-and-go.ts';
import { mikanDrill } from './drills/mikan-drill.ts';
import { pickAndRollReads } from './drills/pick-and-roll-reads.ts';
import { shellDefence } from './drills/shell-defence.ts';
import { starPassing } from './drills/star-passing.ts';
import { threeManWeave } from './drills/three-man-weave.ts';
import { threeOnTwo } from './drills/three-on-two.ts';
import { zigzagDefence } from './drills/zigzag-defence.ts';

export const drillsToDraw: readonly Drill[] = [
  boxOut,
  closeouts,
  driveAndKick,
  fiveSpotShooting,
  giveAndGo,
  mikanDrill,
  pickAndRollReads,
  shellDefence,
  starPassing,
  threeManWeave,
  threeOnTwo,
  zigzagDefence,
];
