/**
 * Words that this code base once used for things that have a name in the field, with that name. They may not come back: in
 * names, comments, messages or documents.
 */
const fieldWords: readonly (readonly [privateWord: RegExp, fieldWord: string])[] = [
	[/sayable/i, 'translatable field'],
	[/askedLanguage/i, 'request locale'],
	[/isSpoken|spokenColumn|spokenPage|saveSpoken/, 'localized column, localized page'],
	[/putTexts|markCalls/, 'inline messages, tag message calls'],
	[/\binRow\b|in-row\.ts/, 'formatList'],
	[/drawn-once|drawnOnce|page-drawings/, 'fragment cache, icon paths'],
	[/page-data|store-link|inner-client/, 'loaders, backend adapter, in-process client'],
	[/\batEnd\(|\bendAll\(|at-shutdown/, 'onShutdown, runShutdownHooks'],
	[/\blean-(?:contract|preload|ofetch|process)\b/, 'what the plugin does: strip-server-schemas, no-modulepreload'],
	[/other-forms|otherForms/i, 'encodings'],
	[/noteShopName|known-name/, 'lastShopName'],
	[/atTheEdge|\bAdmit\b/, 'normalizeRequest, rate limit'],
	[/whole-set|wholeSet\b/, 'client-side filtering'],
	[/understoodOf|understood\.ts/, 'supportedFilters, ParsedQuery'],
	[/first-read|begun-?read|showBegun/i, 'prefetch, PendingResponse'],
	[/newestOnly|\bexclusively\(/, 'takeLatest, withLock'],
	[/\btoldEvent|\btellAdded|\btoldByPage/, 'track, analytics event'],
	[/\bisElsewhere|MoveCart|CartElsewhere/, 'market mismatch, switch market'],
	[/\blackedHere|noteCapabilities/, 'hasCapability'],
	[/WhatHinders|\bHindrance/, 'checkout blockers'],
	[/carriedVisit/, 'navigation state'],
	[/answerWithin|NeedsRequest/, 'call input, dispatch'],
	[/WhatBecomes/, 'account deletion'],
	[/\btongues\b/i, 'languages'],
	[/owners-folder|ownersFolder/, 'theme folder'],
	[/kept-?reader|loop-hold/i, 'keep-alive client, event-loop delay'],
]

/** A private word with the word of the field, and its line, counted from 1. */
export interface PrivateWord {
	readonly word: string
	readonly fieldWord: string
	readonly line: number
}

/** The private words of a text. */
export function findPrivateWords(text: string): readonly PrivateWord[] {
	return text.split('\n').flatMap((line, index) =>
		fieldWords.flatMap(([privateWord, fieldWord]) => {
			const word = privateWord.exec(line)?.[0]
			return word === undefined ? [] : [{ word, fieldWord, line: index + 1 }]
		}),
	)
}
