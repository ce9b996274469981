-- What is current has been activated at some time; without a record of it, it could not be found again.
INSERT INTO "release_activation" ("id", "part", "version", "created_at") SELECT gen_random_uuid(), "part", "version", "updated_at" FROM "current_release";
