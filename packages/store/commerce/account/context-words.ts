import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Store } from '../../infrastructure/context/store.ts'

/** Words that have to do with any shop, as its visitors may write them; docs/security.md lists them. */
const shopWords = ['password', 'passwort', 'passord', 'welcome', 'login', 'signin', 'shop', 'store', 'customer', 'account', 'admin']

/** Shorter parts of names stand in too many other words. */
const shortestWord = 3
/** As many digits and signs as a date has. More of them beside a word are something to guess. */
const maxOtherCharacters = 8

/** Characters that are written for one another: "P@ssw0rd". */
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

/** What somebody would try first who knows the shop and the person: their names and addresses, whole and in parts. */
export async function guessableWords({ db, siteUrl }: Store, aboutPerson: readonly string[]): Promise<readonly string[]> {
	const { name = '' } = await readSettings(db)
	return contextWords(name, siteUrl, aboutPerson)
}

/** The same, where the shop's name is known. */
export function contextWords(shopName: string, siteUrl: string | undefined, aboutPerson: readonly string[]): readonly string[] {
	const host = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).hostname : ''
	const parts = [shopName, host, ...aboutPerson].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
	return [...shopWords, ...parts]
}

/** Whether a password is nothing but such words, with a few digits and signs. One that has other letters as well is not. */
export function consistsOfWords(words: readonly string[], password: string): boolean {
	const characters = charactersOf(password)
	const text = normalizeLookalikes(characters)
	const isTaken = characters.map(() => false)
	for (const word of longestFirst(words)) {
		for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) isTaken.fill(true, at, at + word.length)
	}
	const beside = characters.filter((_, index) => !isTaken[index])
	return beside.length < characters.length && beside.length <= maxOtherCharacters && !/\p{L}/u.test(beside.join(''))
}

function longestFirst(words: readonly string[]): readonly string[] {
	const long = new Set(words.map((word) => normalizeLookalikes(charactersOf(word))).filter(({ length }) => length >= shortestWord))
	return [...long].sort((a, b) => b.length - a.length)
}

function charactersOf(text: string): readonly string[] {
	return Array.from(text.normalize('NFKC').toLowerCase())
}

/** One unit for each character, so that places in it are places in the characters. */
function normalizeLookalikes(characters: readonly string[]): string {
	return characters.map((character) => lookalikes[character] ?? character.normalize('NFD').charAt(0)).join('')
}
