import { expect, test } from 'vitest'
import { collectVocabulary } from '#page-cache/styles/vocabulary.ts'

/** What is said beyond what every page says. */
function words(html: string) {
	const [said, always] = [collectVocabulary(html), collectVocabulary('')]
	const beyond = (kind: keyof typeof said) => [...said[kind]].filter((word) => !always[kind].has(word)).join(' ')
	return { classes: beyond('classes'), ids: beyond('ids'), tags: beyond('tags'), attributes: beyond('attributes') }
}

test('a page says the names, classes, ids and attributes of its tags, however often', () => {
	const html = '<p class="a b" id="x">1 < 2</p><!-- <i class="no"> --><use href="#i"/><p class="a b" id="x"><input disabled></p>'
	const said = { classes: 'a b', ids: 'x', tags: 'p use input', attributes: 'class id href disabled' }
	expect(words(html)).toEqual(said)
	expect(words(html)).toEqual(said)
})

test('a value may hold what looks like a tag, and so may a script and a text field', () => {
	expect(words('<a title="x > y <b>" class="c">t</a>')).toEqual({ classes: 'c', ids: '', tags: 'a', attributes: 'title class' })
	expect(words('<script id="s">if (a<b) "<i class=no>"</script><em></em>')).toMatchObject({ ids: 's', tags: 'script em', classes: '' })
	expect(words('<textarea rows="2"><b class="no"></textarea><u>')).toMatchObject({ tags: 'textarea u', attributes: 'rows', classes: '' })
})

test('of a closed menu the heading alone is seen, of an open one everything', () => {
	const menu = (open: string) => `<details${open}><summary class="head"><b>Menu</b></summary><ul class="list"><li></ul></details><hr>`
	expect(words(menu(''))).toMatchObject({ classes: 'head', tags: 'details summary b hr' })
	expect(words(menu(' open'))).toMatchObject({ classes: 'head list', tags: 'details summary b ul li hr' })
	expect(words(`<details>${menu(' open')}</details><nav>`)).toMatchObject({ classes: '', tags: 'details nav' })
})
