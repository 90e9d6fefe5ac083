/** Files that are generated for a new shop. */

/** The initial settings; all others have defaults. */
export const environment = `# Settings of the shop; docs/configuration.md lists all of them. Nothing secret here if this file is shared.
SHOP_DIR=shop
# Public URL of the shop, for canonical links, the sitemap and emails:
# SITE_URL=https://shop.example
`

export const ignored = `node_modules/
/dist/
.astro/
/data/
.cache/
.env
*.log
.DS_Store
`

/** Creates a Dockerfile that contains the theme folder, which both the build and the start need. */
export function dockerfileOf(dockerfile: string): string {
	return [
		['RUN npm run build', 'ENV SHOP_DIR=shop\nRUN npm run build'],
		['ENV NODE_ENV=production', 'ENV SHOP_DIR=shop NODE_ENV=production'],
		['COPY content content', 'COPY content content\nCOPY shop shop'],
	].reduce((text, [before = '', after = '']) => {
		if (!text.includes(before)) throw new Error(`The Dockerfile has no line "${before}" any more: see scripts/create/texts.ts.`)
		return text.replace(before, after)
	}, dockerfile)
}

export function compose(name: string): string {
	return `# docker compose up -d --build
# SITE_URL and SMTP_URL can be set in .env. PostgreSQL and nginx: deploy/compose.yaml and docs/deployment.md.
name: ${name}

services:
  shop:
    build:
      context: .
      args:
        SITE_URL: \${SITE_URL:-}
    restart: unless-stopped
    environment:
      SITE_URL: \${SITE_URL:-}
      SMTP_URL: \${SMTP_URL:-}
      MAIL_FROM: \${MAIL_FROM:-}
    ports:
      - "\${HTTP_PORT:-4321}:4321"
    volumes:
      - data:/data

volumes:
  data:
`
}

export function readme(name: string): string {
	return `# ${name}

\`\`\`sh
npm ci
npm start
\`\`\`

The shop runs at http://localhost:4321. In a container: \`docker compose up -d --build\`.

| | |
|---|---|
| \`shop/\` | theme folder: texts, colours, components, pages, events ([docs/extending.md](docs/extending.md)) |
| \`.env\` | settings; start with a copy of \`.env.example\` |
| \`data/\` | data: database, unsent emails, pictures |
| everything else | the software, which an upgrade replaces |

| Command | What it does |
|---|---|
| \`npm run edit\` | forms for texts in the browser, with "Publish" ([docs/editing.md](docs/editing.md)) |
| \`npm run dev\` | development server |
| \`npm run check:content\` | checks texts and \`shop/\` |
| \`npm run build\` | builds into \`dist\` |
| \`npm run store -- --help\` | catalogue, orders, delivery, payments ([docs/commands.md](docs/commands.md)) |

Run this once to let "Publish" store every version of the texts:

\`\`\`sh
git init && git add --all && git commit --message "My shop"
\`\`\`

To upgrade, create a new shop with the newer version (\`npm run create -- FOLDER\`), copy your \`shop/\`, \`.env\` and \`data/\` into it, and run \`npm run check:content\`. [CHANGELOG.md](CHANGELOG.md) lists the changes.
`
}

export const themeReadme = `# Theme folder

Upgrades do not touch this folder. \`npm run check:content\` checks it.

| | |
|---|---|
| \`content/\` | texts that replace those in \`../content\`: copy a file and change it |
| \`tokens.yaml\` | colours, border radius, font |
| \`public/\` | pictures, \`favicon.svg\` |
| \`slots/\` | components at named places of pages: \`slots/footer/end.astro\` |
| \`pages/\` | pages of your own |
| \`events.ts\`, \`shop.yaml\` | event listeners, and consent of visitors |

[docs/extending.md](../docs/extending.md) describes it; [examples/shop](../examples/shop) has an example of everything.
`

export const tokens = `# Names are those of src/styles/tokens.css. Remove the # signs to try it:
# colours:
#   action: "#0b6e4f"
#   action-hover: "#095840"
# radius:
#   md: 0.25rem
`
