/** Limits of a question, of an answer and of the name of a guest. */
export const questionTextLimit = 500
export const answerTextLimit = 3000
export const askerNameLimit = 60

/** Questions per page of the list. */
export const questionPageSize = 10

/** Questions of a product page; the page of all questions has the rest. */
export const shownQuestions = 3

/** Maximum page number, which keeps offsets within the integers of databases. */
const lastPage = 100_000

/** `waiting`: waiting for approval by the shop owner. `refused`: rejected with a reason. */
export const questionStatuses = ['waiting', 'published', 'refused'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

/** A published answer of the shop, or of a customer who bought the product. */
export interface Answer {
	/** Empty for answers of the shop. */
	readonly author: string
	/** Whether the shop wrote it. */
	readonly byShop: boolean
	/** Whether the store knows that the author bought the product. */
	readonly verified: boolean
	/** Plain text, with line breaks. */
	readonly text: string
	/** ISO date, or empty. */
	readonly date: string
	/** Language tag of the answer; undefined if unknown. */
	readonly language?: string
}

/** A published question on a product. */
export interface Question {
	readonly id: string
	readonly author: string
	/** Plain text. */
	readonly text: string
	/** ISO date, or empty. */
	readonly date: string
	/** Language tag of the question; undefined if unknown. */
	readonly language?: string
	/** Published answers: those of the shop first, then the oldest. */
	readonly answers: readonly Answer[]
}

/** A page of the published questions on a product. */
export interface QuestionPage {
	/** Starts at 1. */
	readonly page: number
	readonly questions: readonly Question[]
	/** Number of questions on all pages. */
	readonly matching: number
}

/** The request body of a question. */
export interface QuestionDraft {
	readonly text: string
	/** Displayed name; ignored for signed-in customers, whose first name and initial are shown. */
	readonly name: string
	/** Address for one email when the question is answered; empty: none. */
	readonly email: string
	/** Honeypot field, hidden from people. */
	readonly website: string
}

/** Parses the page number of a URL. Invalid values are replaced by 1. */
export function parseQuestionPage(parameters: URLSearchParams): number {
	const page = Number(parameters.get('page'))
	return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}
