/**
 * Lets the connector alone pass: it has the key (`STOREFRONT_KEY` here, `MEDUSA_KEY` there, at least 32 characters). Licensed under
 * the MIT licence, as all of this project.
 */
const { timingSafeEqual } = require('node:crypto')

/** Wraps a route. Whoever has no key is told what anybody is told of an address that is not there. */
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
