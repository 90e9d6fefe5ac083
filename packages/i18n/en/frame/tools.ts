/** Descriptions of forms for assistants in the browser (WebMCP). People do not see them. */
export const tools = {
	search: 'Search the products of this shop. A phrase such as "32 GB laptop under 1,700" is understood.',
	query: 'What the shopper is looking for',
	newsletter: 'Subscribe the shopper to the newsletter of this shop. The shop sends an email that the shopper confirms.',
	contact: 'Send a message of the shopper to the shop.',
	question: 'Ask a public question on this product. The shop or buyers answer it.',
} as const
