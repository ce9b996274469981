import type { ApiConfig } from '../../platform/env.ts';
import type { HealthRules } from './rules.ts';

/** Returns the settings of the rules, whose shares are percentages in the environment. */
export const rulesOf = (config: ApiConfig): HealthRules => ({
  healthyFailures: config.HEALTHY_FAILURES / 100,
  clients: config.ROLLBACK_CLIENTS,
  comparedLoads: config.REGRESSION_LOADS,
  ratio: config.REGRESSION_RATIO,
  goodLoads: config.GOOD_LOADS,
  goodErrors: config.GOOD_ERRORS / 100,
});
