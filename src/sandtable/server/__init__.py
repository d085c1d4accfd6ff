"""Games over HTTP: thin routes, streams, the static client. Rules live elsewhere."""
