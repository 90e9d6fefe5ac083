import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Store } from '../../infrastructure/context/store.ts'

/** Words of any shop, in the languages of visitors; docs/security.md lists them. */
const shopWords = ['password', 'passwort', 'passord', 'welcome', 'login', 'signin', 'shop', 'store', 'customer', 'account', 'admin']

/** Shorter parts of names occur in too many other words. */
const minWordLength = 3
/** The digits and signs of a date. With more of them the password is hard enough to guess. */
const maxOtherCharacters = 8

/** Characters that replace each other: "P@ssw0rd". */
const lookalikes: Readonly<Record<string, string>> = {
	'0': 'o',
	'1': 'i',
	l: 'i',
	'!': 'i',
	'3': 'e',
	'4': 'a',
	'@': 'a',
	'5': 's',
	$: 's',
	'7': 't',
}

/**
 * Words that an attacker who knows the shop and the person would try first: their names and addresses, and the parts of
 * these.
 */
export async function guessableWords(
	{ db, siteUrl }: Pick<Store, 'db' | 'siteUrl'>,
	aboutPerson: readonly string[],
): Promise<readonly string[]> {
	const { name = '' } = await readSettings(db)
	return contextWords(name, siteUrl, aboutPerson)
}

/** Like `guessableWords`, with the shop's name as a parameter. */
export function contextWords(shopName: string, siteUrl: string | undefined, aboutPerson: readonly string[]): readonly string[] {
	const host = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).hostname : ''
	const parts = [shopName, host, ...aboutPerson].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
	return [...shopWords, ...parts]
}

/** Whether a password consists only of such words with a few digits and signs. Other letters make it acceptable. */
export function consistsOfWords(words: readonly string[], password: string): boolean {
	const characters = charactersOf(password)
	const text = normalizeLookalikes(characters)
	const isTaken = characters.map(() => false)
	for (const word of longestFirst(words)) {
		for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) isTaken.fill(true, at, at + word.length)
	}
	const rest = characters.filter((_, index) => !isTaken[index])
	return rest.length < characters.length && rest.length <= maxOtherCharacters && !/\p{L}/u.test(rest.join(''))
}

function longestFirst(words: readonly string[]): readonly string[] {
	const long = new Set(words.map((word) => normalizeLookalikes(charactersOf(word))).filter(({ length }) => length >= minWordLength))
	return [...long].sort((a, b) => b.length - a.length)
}

function charactersOf(text: string): readonly string[] {
	return Array.from(text.normalize('NFKC').toLowerCase())
}

/** One code unit per character, so that indexes in the text are indexes of characters. */
function normalizeLookalikes(characters: readonly string[]): string {
	return characters.map((character) => lookalikes[character] ?? character.normalize('NFD').charAt(0)).join('')
}
