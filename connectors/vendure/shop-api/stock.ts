/** More of one thing than anybody orders: what a product has that the engine does not count. */
const uncounted = 10_000

/**
 * How many pieces there are, as the plugin in the engine tells it. Throws where the engine tells a word (`IN_STOCK`): then the
 * plugin is missing.
 */
export function stockOf(level: string): number {
	if (!/^-?\d+$/.test(level))
		throw new Error(
			`The engine tells its stock as "${level}" and not as a number. Add the plugin of connectors/vendure/engine/storefront-plugin.cjs to its configuration.`,
		)
	return Math.min(uncounted, Math.max(0, Number(level)))
}
