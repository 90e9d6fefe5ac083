const { ContainerRegistrationKeys } = require('@medusajs/framework/utils')
const { connectorOnly } = require('../../../storefront/connector-only.js')

/** `?number=1042`: the id of the order with this number, because the store API finds orders only by id. */
module.exports = {
	GET: connectorOnly(async (req, res) => {
		const number = Number(req.query.number)
		if (!Number.isSafeInteger(number) || number < 1 || number > 2_147_483_647) {
			res.json({ order: null })
			return
		}
		const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
		const { data } = await query.graph({ entity: 'order', fields: ['id'], filters: { display_id: number, is_draft_order: false } })
		res.json({ order: data[0] ? { id: data[0].id } : null })
	}),
}
