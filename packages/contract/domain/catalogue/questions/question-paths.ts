import { localizePaths } from '@storefront/i18n/localized-path.ts'

/** Paths of pages about questions, in the locale of the request. They are separate, because no first script of a page needs them. */
export const questionPaths = localizePaths({
	/** All questions on a product. */
	list: (productId: string, page = 1) => `/product/${encodeURIComponent(productId)}/questions${page > 1 ? `?page=${page}` : ''}`,
	/** One question on a product, with its answers. */
	one: (productId: string, id: string) => `/product/${encodeURIComponent(productId)}/questions/${encodeURIComponent(id)}`,
	/** Form for a question on a product. */
	ask: (productId: string) => `/ask?${new URLSearchParams({ product: productId })}`,
	/** Target of that form without scripts, if the shop has a server. */
	noscriptAsk: (productId: string) => `/noscript/ask?${new URLSearchParams({ product: productId })}`,
	/** Form for an answer without scripts, if the shop has a server. */
	noscriptAnswer: (productId: string, id: string) => `/noscript/answer?${new URLSearchParams({ product: productId, question: id })}`,
})
