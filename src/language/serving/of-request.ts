import { AsyncLocalStorage } from 'node:async_hooks'
import { readLanguageBy } from '../language.ts'

/** The tag of the language of whoever is being answered: each request has its own, whatever is waited for in between. */
const ofRequest = new AsyncLocalStorage<string>()

readLanguageBy(() => ofRequest.getStore())

/** Does something for a reader of this language; texts and addresses that it asks for, at once or later, are in it. */
export function inLanguage<Result>(tag: string, work: () => Result): Result {
	return ofRequest.run(tag, work)
}

/** The language that something around this is done in; undefined: none was said. */
export function saidLanguage(): string | undefined {
	return ofRequest.getStore()
}
