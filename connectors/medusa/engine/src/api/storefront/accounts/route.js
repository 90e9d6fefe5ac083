const { Modules } = require('@medusajs/framework/utils')
const { connectorOnly } = require('../../../storefront/connector-only.js')

/** Account that signs in with this email; null if there is none. `customer_id` is null if the sign-up was not completed. */
async function accountOf(req, email) {
	const auth = req.scope.resolve(Modules.AUTH)
	const [identity] = await auth.listProviderIdentities(
		{ entity_id: email, provider: 'emailpass' },
		{ relations: ['auth_identity'], take: 1 },
	)
	return identity ? { customer_id: identity.auth_identity?.app_metadata?.customer_id ?? null } : null
}

/**
 * `?email=` returns whether there is an account, `POST {email, password}` sets a new password. The connector has verified the email
 * address before.
 */
module.exports = {
	GET: connectorOnly(async (req, res) => {
		res.json({ account: await accountOf(req, String(req.query.email ?? '')) })
	}),
	POST: connectorOnly(async (req, res) => {
		const { email, password } = req.body ?? {}
		const account = await accountOf(req, String(email ?? ''))
		if (account) {
			const auth = req.scope.resolve(Modules.AUTH)
			const { success, error } = await auth.updateProvider('emailpass', { entity_id: email, password })
			if (!success) throw new Error(`The password was not changed: ${error}`)
		}
		res.json({ account })
	}),
}
