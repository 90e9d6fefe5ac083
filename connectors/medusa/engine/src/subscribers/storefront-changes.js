const { noteEvent } = require('../storefront/events.js')

/** Modules and workflows with events about data that the shop shows. */
const shown =
	/^(?:product|pricing|price-list|inventory|stock[-_]location|stock-location|sales[-_]channel|promotion|region|tax|fulfillment|shipping|order\.(?:placed|canceled))/

module.exports = {
	default: ({ event }) => {
		if (shown.test(event.name)) noteEvent()
	},
	config: { event: '*' },
}
