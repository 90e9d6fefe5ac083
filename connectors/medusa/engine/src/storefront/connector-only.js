/**
 * Restricts routes to the connector, which sends the shared key (`STOREFRONT_KEY` here, `MEDUSA_KEY` at the connector, at least 32
 * characters). Licensed under the MIT licence, like the whole project.
 */
const { timingSafeEqual } = require('node:crypto')

/** Wraps a route. Requests without the key get the same 404 as unknown URLs. */
function connectorOnly(route) {
	return async (req, res) => {
		const given = Buffer.from(String(req.headers['x-storefront-key'] ?? ''))
		const right = Buffer.from(process.env.STOREFRONT_KEY ?? '')
		if (right.length < 32 || given.length !== right.length || !timingSafeEqual(given, right)) {
			res.status(404).json({ type: 'not_found', message: 'Not Found' })
			return
		}
		await route(req, res)
	}
}

module.exports = { connectorOnly }
