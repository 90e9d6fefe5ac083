/**
 * Address of a Medusa that `npm run engine` has started; without it the engine's part is played from what was recorded. With
 * `MEDUSA_RECORD=1` in addition, its responses are recorded again.
 */
export const liveUrl = process.env.MEDUSA_TEST_URL
/** What `npm run engine` takes without a key of one's own. */
export const key = process.env.MEDUSA_KEY ?? 'a-key-for-trials-on-one-machine-only'
/** Of the sales channel that the engine of trials is filled with. */
export const publishableKey = 'pk_for_trials_on_one_machine_only'
