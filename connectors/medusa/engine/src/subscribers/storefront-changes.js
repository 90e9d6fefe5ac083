const { noteEvent } = require('../storefront/events.js')

/** Modules and workflows whose events may be about something that the shop shows. */
const shown =
	/^(?:product|pricing|price-list|inventory|stock[-_]location|stock-location|sales[-_]channel|promotion|region|tax|fulfillment|shipping|order\.(?:placed|canceled))/

module.exports = {
	default: ({ event }) => {
		if (shown.test(event.name)) noteEvent()
	},
	config: { event: '*' },
}
