/** Languages and markets, where a shop has several. */
export const language = {
	choice: 'Language',
	/** As it is said in the language that it offers, `name` being what that calls itself. */
	offer: 'Read this page in {name}',
	stay: 'Stay in {name}',
	/** Above the countries (or groups of them) that the shop sells to. */
	markets: 'Country and currency',
	/** A market and its currency: "Switzerland (CHF)". */
	market: '{name} ({currency})',
	marketOffer: 'Shop in {name}',
	marketStay: 'Stay with {name}',
} as const
