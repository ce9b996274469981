/** For how many days the overview has figures by day. Not beside the schema, whose library the screen does not need. */
export const overviewPeriods = ['30', '90', '365'] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];
