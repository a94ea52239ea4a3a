/** The page by which a firewall checks that a browser asks: it runs a script, and programs get no further. */
export const challengePage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>One moment please</title>
<meta name="robots" content="noindex,nofollow">
<meta http-equiv="refresh" content="390">
</head>
<body>
<main>
<h1>Checking your browser</h1>
<p>This site makes sure that the connection is safe before it goes on. It takes a few seconds.</p>
<noscript><p>Please switch on JavaScript and cookies to continue.</p></noscript>
</main>
</body>
</html>
`
