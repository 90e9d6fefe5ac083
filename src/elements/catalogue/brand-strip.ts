/**
 * HOME-49: the brands stand there twice, so that the end of the strip meets its beginning; only then does it move. The second
 * round is for the eye alone, and not in the HTML.
 */
const round = document.querySelector('.strip > ul')
if (round) {
	const again = round.cloneNode(true) as HTMLElement
	again.ariaHidden = 'true'
	for (const picture of again.querySelectorAll('img')) picture.alt = ''
	round.after(again)
}
