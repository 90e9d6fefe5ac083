import type { Question } from '../../domain/catalogue/questions/question.ts'
import type { WireQuestion } from '../../endpoints/catalogue/question.ts'
import { isOn } from '../http/wire.ts'

export function toQuestion({ id, author, text, date, language = '', answers }: WireQuestion): Question {
	return {
		id: String(id),
		author,
		text,
		date,
		...(language && { language }),
		answers: answers.map(({ by_shop, verified, language: answerLanguage = '', ...rest }) => ({
			author: rest.author,
			text: rest.text,
			date: rest.date,
			byShop: isOn(by_shop),
			verified: isOn(verified),
			...(answerLanguage && { language: answerLanguage }),
		})),
	}
}
