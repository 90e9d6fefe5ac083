import { text } from '@storefront/i18n/text.ts'
import type { Answer } from './question.ts'

/** Displayed name of the author of a question. Guests may leave it empty, and deleted accounts have none. */
export function askerName(author: string): string {
	return author || text('questions.nameless')
}

/** Displayed name of the author of an answer. */
export function answererName({ byShop, author }: Pick<Answer, 'byShop' | 'author'>): string {
	return byShop ? text('questions.shop') : author || text('questions.nameless')
}
