"""Asks a question by plain HTTP, with nothing but Python's own library.

CITEWELL_URL=https://citewell.example.org CITEWELL_KEY=cw_... python3 ask.py "When does the lease end?"
"""

import json
import os
import sys
import urllib.error
import urllib.request

request = urllib.request.Request(
    os.environ["CITEWELL_URL"] + "/api/v1/chat",
    data=json.dumps({"payload": sys.argv[1]}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["CITEWELL_KEY"],
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request) as answer:
        said = json.load(answer)
except urllib.error.HTTPError as refused:
    error = json.load(refused)
    sys.exit(f'{error["code"]}: {error["detail"]} (request {error["request_id"]})')
print(said["response"])
for citation in said["citations"]:
    print(f'[{citation["index"]}] {citation["filename"]}, {citation["location"]}: {citation["quote"]}')
