const { connectorOnly } = require('../../../storefront/connector-only.js')
const { seen } = require('../../../storefront/events.js')

module.exports = { GET: connectorOnly((_req, res) => res.json(seen)) }
