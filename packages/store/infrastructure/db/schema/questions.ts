import type { QuestionStatus } from '@storefront/contract/domain/catalogue/questions/question.ts'
import type { Generated } from 'kysely'
import type { InsertOnly } from './insert-only.ts'

/** Questions on products, and the answers to them. No process of an older version reads this table, so drafts are in it as well. */
export interface ProductPostsTable {
	id: Generated<number>
	product_id: number
	/** null: it is a question; otherwise the question that it answers. */
	question_id: number | null
	/** null for guests, for the shop, and after the account was deleted. */
	customer_id: Generated<number | null>
	/** Displayed name; empty: none. */
	author: string
	/** 1: an answer of the shop. */
	by_shop: Generated<number>
	text: string
	status: QuestionStatus
	/** Reason of a rejection, for the author; otherwise empty. */
	reason: Generated<string>
	sent_at: InsertOnly<string>
	/** The tag of the language of the page it was written on; empty: not known. */
	language: Generated<string>
}

/** Requests for one email when a question is answered. The row is deleted when the email is sent. */
export interface QuestionMailsTable {
	question_id: number
	/** Empty: the current email of the customer who asked. */
	email: string
	created_at: InsertOnly<string>
	language: Generated<string>
	/** Code of the market whose pages the email links to; empty: the main market. */
	market: Generated<string>
}
