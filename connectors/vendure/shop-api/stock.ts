/** Stock of products whose inventory the engine does not track. */
const uncounted = 10_000

/**
 * Parses the stock, which the plugin in the engine returns as a number. Throws for a word (`IN_STOCK`), which the engine returns without
 * the plugin.
 */
export function stockOf(level: string): number {
	if (!/^-?\d+$/.test(level))
		throw new Error(
			`The engine reports the stock as "${level}" instead of a number. Add the plugin of connectors/vendure/engine/storefront-plugin.cjs to its configuration.`,
		)
	return Math.min(uncounted, Math.max(0, Number(level)))
}
